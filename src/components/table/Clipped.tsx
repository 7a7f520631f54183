/** A text of any length in a table's cell: cut off there before what follows, whole in its tooltip and on a phone's card. */
export const Clipped = ({ text }: { text: string }) => (
  <span className="clipped" title={text}>
    {text}
  </span>
);
