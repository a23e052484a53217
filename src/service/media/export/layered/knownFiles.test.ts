import { rename, utimes, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { ffprobeOutput } from '../../probe/ffprobeOutput.ts'
import { factsOf, type FileFacts } from './knownFiles.ts'

const at = temporaryFolder('known-files')

function asking(height: number) {
  const { streams } = ffprobeOutput.parse({ streams: [{ index: 0, codec_type: 'video', height }] })
  let times = 0
  const probe = async (): Promise<FileFacts> => {
    times += 1
    return { streams, gops: null }
  }
  return { probe, times: () => times }
}

const heightOf = ({ streams }: FileFacts) => streams[0]?.height

it('probes a file once, and again after it was written or replaced', async () => {
  const path = at('clip.mp4')
  await writeFile(path, 'one')
  const [first, second, third] = [asking(1), asking(2), asking(3)]
  expect(heightOf(await factsOf(path, first.probe))).toBe(1)
  expect(heightOf(await factsOf(path, second.probe))).toBe(1)
  expect([first.times(), second.times()]).toEqual([1, 0])
  await writeFile(path, 'two')
  await utimes(path, 10, 10)
  expect(heightOf(await factsOf(path, second.probe))).toBe(2)
  const fourth = asking(4)
  await utimes(path, 20, 20)
  expect(heightOf(await factsOf(path, fourth.probe))).toBe(4)
  await writeFile(at('other.mp4'), 'six')
  await rename(at('other.mp4'), path)
  expect(heightOf(await factsOf(path, third.probe))).toBe(3)
})

it('does not remember a probe that failed', async () => {
  const path = at('broken.mp4')
  await writeFile(path, 'x')
  const failing = factsOf(path, () => Promise.reject(new Error('It could not be read.')))
  await expect(failing).rejects.toThrow('It could not be read.')
  expect(heightOf(await factsOf(path, asking(5).probe))).toBe(5)
})

it('reports missing media if the file is gone', async () => {
  const asked = factsOf(at('gone.mp4'), asking(6).probe)
  await expect(asked).rejects.toMatchObject({ name: 'ExportError', code: 'missing_media' })
})
