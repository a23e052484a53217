import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeMedia } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { mayHaveFields } from './avcConfiguration.ts'

const file = temporaryFolder('configuration')

/** The `avcC` box of a file made by x264. */
async function configurationOf(name: string, format: string, params: string): Promise<Uint8Array> {
  const path = await makeMedia(
    '-f', 'lavfi', '-i', 'color=red:s=320x180:r=25:d=0.2', '-c:v', 'libx264', '-pix_fmt', format, '-x264-params', params, file(name),
  ) // biome-ignore format: one row reads as the option it is
  const bytes = await readFile(path)
  const at = bytes.indexOf('avcC')
  return bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4))
}

it.each([
  ['Main', 'yuv420p', '8x8dct=0'],
  ['High', 'yuv420p', 'cqm=flat'],
  ['High with scaling matrices', 'yuv420p', 'cqm=jvt'],
  ['High 10', 'yuv420p10le', 'cqm=flat'],
  ['High 4:2:2', 'yuv422p', 'cqm=jvt'],
  ['High 4:4:4', 'yuv444p', 'cqm=flat'],
])('determines whether H.264 of profile %s may have fields', async (name, format, params) => {
  for (const [choice, expected] of [
    ['', false],
    [':fake-interlaced=1', true],
    [':tff=1', true],
  ] as const) {
    const configuration = await configurationOf(`${name.replaceAll(/\W/gu, '')}.mp4`, format, `${params}${choice}`)
    expect(mayHaveFields(configuration), choice).toBe(expected)
  }
})

it('returns null for a configuration that is cut off or of another kind', async () => {
  const whole = await configurationOf('cut.mp4', 'yuv420p', 'tff=1')
  for (const length of [0, 1, 5, 8, 10]) expect(mayHaveFields(whole.subarray(0, length)), `${length}`).toBeNull()
  expect(mayHaveFields(new Uint8Array([0, 0, 0, 1, 0x67, 0x64, 0, 0x1e]))).toBeNull()
})
