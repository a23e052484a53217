import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { whisperModelPath } from '../../../../testing/media/humanSpeech.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { modelShape } from './modelShape.ts'

const at = temporaryFolder('framewright-model')
const real = await readFile(whisperModelPath)

const shapeOf = async (bytes: Buffer) => {
  const path = at('model.bin')
  await writeFile(path, bytes)
  return await modelShape(path)
}

/** A tensor named `w` of a type, with some values. */
function tensor(type: number, dimensions: readonly number[], dataBytes: number): Buffer {
  const head = Buffer.alloc(12 + dimensions.length * 4 + 1 + dataBytes)
  for (const [index, value] of [dimensions.length, 1, type, ...dimensions].entries())
    head.writeInt32LE(value, index * 4)
  head.write('w', 12 + dimensions.length * 4)
  return head
}

describe('a model file', () => {
  it('is followed to its end', async () => {
    expect(await shapeOf(real)).toEqual({ sizeBytes: real.length, isMultilingual: true })
    const tensors = [tensor(0, [3, 2], 24), tensor(1, [5], 10), tensor(6, [64, 2], 88)]
    const whole = Buffer.concat([real, ...tensors])
    expect(await shapeOf(whole)).toMatchObject({ sizeBytes: whole.length })
  })

  it.each([0, 3, 40, 60, 30_000, real.length - 1])('is incomplete with %i bytes', async (length) => {
    expect(await shapeOf(real.subarray(0, length))).toBe('incomplete')
  })

  it('is incomplete in the middle of a tensor', async () => {
    const last = tensor(0, [3, 2], 24)
    for (const length of [1, 11, 13, 20, last.length - 1])
      expect(await shapeOf(Buffer.concat([real, last.subarray(0, length)]))).toBe('incomplete')
  })

  it('is unreadable in any other form', async () => {
    expect(await shapeOf(Buffer.from('GGUF, or a page that says 404'))).toBe('unreadable')
    expect(await shapeOf(Buffer.concat([real, tensor(99, [3], 12)]))).toBe('unreadable')
    const strange = Buffer.from(real)
    strange.writeInt32LE(-1, 4)
    expect(await shapeOf(strange)).toBe('unreadable')
  })
})
