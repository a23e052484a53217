/**
 * The lines of a caption file. They end with LF, CR or CR LF, and a program that doubles carriage returns may leave several before
 * the LF.
 */
export function captionLines(text: string): string[] {
  const lineBreaks = (run: string): string => (run.endsWith('\n') ? '\n' : '\n'.repeat(run.length))
  return (text.includes('\r') ? text.replaceAll(/\r+\n?/gu, lineBreaks) : text).split('\n')
}
