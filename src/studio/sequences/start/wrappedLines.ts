/** Lines that are at most `most` wide. A word that is wider has a line of its own. */
export function wrappedLines(text: string, most: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > most) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}
