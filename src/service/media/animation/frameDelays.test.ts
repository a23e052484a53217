import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { makeAnimation } from '../../../testing/media/animation.ts'
import { makeMedia } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { frameDelays } from './frameDelays.ts'
import { isAnimated } from './isAnimated.ts'

const file = temporaryFolder('delays')

describe('frameDelays', () => {
  it.each([
    ['gif', 'a.gif'],
    ['png', 'a.png'],
    ['webp', 'a.webp'],
  ] as const)('lists the delays of an animated %s, and stops at the limit', async (container, name) => {
    const path = await makeAnimation(file(name), { container, frames: 5 })
    expect(await frameDelays(path, container, 100)).toEqual([100, 100, 100, 100, 100])
    expect(await frameDelays(path, container, 2)).toEqual([100, 100])
    expect(await isAnimated(path, container)).toBe(true)
  })

  it('reads delays of 0 and 1 hundredths of a second as 100 ms, and keeps longer ones', async () => {
    const path = await makeAnimation(file('fast.gif'), { container: 'gif', frames: 4 })
    const bytes = await readFile(path)
    for (const [at, delay] of [0, 1, 2, 70].entries()) {
      let place = -1
      for (let count = 0; count <= at; count += 1) place = bytes.indexOf(Buffer.from([0x21, 0xf9, 4]), place + 1)
      bytes.writeUInt16LE(delay, place + 4)
    }
    await writeFile(path, bytes)
    expect(await frameDelays(path, 'gif', 100)).toEqual([100, 100, 20, 700])
  })

  it.each([
    ['gif', ['-c:v', 'gif']],
    ['png', ['-c:v', 'png']],
    ['webp', ['-c:v', 'libwebp']],
  ] as const)('treats a %s with one picture as a still', async (container, codec) => {
    const path = file(`still.${container}`)
    await makeMedia('-f', 'lavfi', '-i', 'color=red:s=32x32', '-frames:v', '1', ...codec, path)
    expect(await isAnimated(path, container)).toBe(false)
  })

  it.each(['gif', 'png', 'webp'] as const)(
    'reads a cut or scrambled %s without waiting, with seed 7',
    async (container) => {
      const path = await makeAnimation(file(`whole.${container}`), { container, frames: 3 })
      const bytes = await readFile(path)
      let seed = 7
      const next = (limit: number): number => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed % limit
      }
      for (let round = 0; round < 40; round += 1) {
        const changed = Buffer.from(bytes.subarray(0, next(bytes.length)))
        for (let flips = 0; flips < 8 && changed.length > 0; flips += 1) changed[next(changed.length)] = next(256)
        await writeFile(path, changed)
        expect((await frameDelays(path, container, 100))?.length).toBeLessThanOrEqual(100)
      }
    },
  )
})
