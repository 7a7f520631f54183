/** A pasted table or a file. */
export const pastedTable = {
  file: 'Choose a file',
  drop: 'or drop a text or CSV file here',
  clear: 'Clear',
  binary: 'This is not text. Save the table as CSV, or copy its cells and paste them.',
  empty: 'The file is empty.',
  too_large: 'The file is larger than 10 MB.',
  too_many_lines: 'The table has more than %{max} lines. Take a part of it at a time.',
};
