/** Cut off in a table cell. The whole text is in the tooltip and on a phone's card. */
export const Clipped = ({ text }: { text: string }) => (
  <span className="clipped" title={text}>
    {text}
  </span>
);
