/** Cut off in a table cell. The tooltip and the card on a phone show the whole text. */
export const Clipped = ({ text }: { text: string }) => (
  <span className="clipped" title={text}>
    {text}
  </span>
);
