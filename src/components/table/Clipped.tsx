/** Takes two lines of a table's row at most. The tooltip and the card on a phone show the whole text. */
export const Clipped = ({ text }: { text: string }) => (
  <span className={/\s/.test(text) ? 'clipped' : 'clipped one-word'} title={text}>
    {text}
  </span>
);
