/** Replaces card fields, which our pages never have: says where visitors enter the card. */

export function CardPanel({ title, text }: { title: string; text: string }) {
  return (
    <div className="card-panel">
      <p>{title}</p>
      <p>{text}</p>
    </div>
  );
}
