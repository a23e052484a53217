import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { createPocketsphinx } from './pocketsphinx.ts'

const at = temporaryFolder('framewright-pocketsphinx')

/** Recognises a draft from the given output lines of the program. */
async function drafted(lines: readonly string[]): Promise<readonly string[]> {
  const soundPath = at('sound.wav')
  await writeFile(soundPath, new Uint8Array(320))
  const run = async () => ({ output: Buffer.from(lines.join('\n')) })
  const recognizer = createPocketsphinx({ command: 'pocketsphinx_continuous', modelFolder: at('models'), run })
  const wanted = { language: null, knownText: null }
  return (await recognizer.recognize(soundPath, wanted, new AbortController().signal)).words.map(({ text }) => text)
}

it('drops words of implausible duration', async () => {
  expect(await drafted(['huh', '<s> 0.000 0.050 1.0', 'huh 0.060 5.640 0.2', '</s> 5.650 5.700 1.0'])).toEqual([])
  expect(await drafted(['understandably 0.100 3.500 0.9', 'a 4.000 5.500 0.4'])).toEqual([])
})

it('keeps drawn-out words', async () => {
  const lines = ['so 0.100 1.300 0.9', 'understandably(2) 1.500 4.000 0.8', 'yes 4.100 4.400 0.9']
  expect(await drafted(lines)).toEqual(['so', 'understandably', 'yes'])
})
