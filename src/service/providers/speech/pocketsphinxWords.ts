import type { HeardWord } from './timedWords.ts'

const TIMED = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/u
/** Silence, noise and the ends of a sentence. */
const NO_WORD = /^[<[+]/u

/** Reads what `pocketsphinx_continuous -time yes` prints: `word(2) 0.290 0.560 0.98`, beside plain lines of text. */
export function pocketsphinxWords(output: string): HeardWord[] {
  return output.split('\n').flatMap((line) => {
    const [, name = '', start = '', end = ''] = TIMED.exec(line.trim()) ?? []
    if (name === '' || NO_WORD.test(name)) return []
    // A frame is 10 ms, and its end is the start of its last one.
    return [{ text: name.replace(/\(\d+\)$/u, ''), start: Number(start), end: Number(end) + 0.01 }]
  })
}
