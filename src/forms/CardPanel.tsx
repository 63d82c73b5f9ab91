/** Replaces card fields, which our pages never have: says where visitors enter the card. */
export function CardPanel({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p className="muted mt-4">{text}</p>
    </div>
  );
}
