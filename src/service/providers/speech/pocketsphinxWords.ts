import type { RecognizedWord } from './timedWords.ts'

const TIMED = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/u
/** Matches silence, noise and sentence boundaries. */
const NO_WORD = /^[<[+]/u

/**
 * Parses the output of `pocketsphinx_continuous -time yes`: lines such as `word(2) 0.290 0.560 0.98` between plain
 * text.
 */
export function pocketsphinxWords(output: string): RecognizedWord[] {
  return output.split('\n').flatMap((line) => {
    const [, name = '', start = '', end = ''] = TIMED.exec(line.trim()) ?? []
    if (name === '' || NO_WORD.test(name)) return []
    // A frame lasts 10 ms, and the reported end is the start of the last frame.
    return [{ text: name.replace(/\(\d+\)$/u, ''), start: Number(start), end: Number(end) + 0.01 }]
  })
}
