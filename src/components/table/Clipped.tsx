interface ClippedProps {
  text: string;
  /** Where to cut, whatever room there is; else the table and the window say it. */
  characters?: number;
}

/** A text of any length in a table's cell: cut off there, whole in its tooltip and on a phone's card. */
export const Clipped = ({ text, characters }: ClippedProps) => (
  <span className="clipped" title={text} style={characters ? { maxWidth: `${characters}ch` } : undefined}>
    {text}
  </span>
);
