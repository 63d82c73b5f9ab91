/** In the place of card fields, which no page of ours has: where the card is entered instead. */

export function CardPanel({ title, text }: { title: string; text: string }) {
  return (
    <div className="card-panel">
      <p>{title}</p>
      <p>{text}</p>
    </div>
  );
}
