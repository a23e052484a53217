import type { ExportMedia } from '../../service/media/exporter.ts'
import { makeMedia } from '../media/media.ts'
import { BENEATH } from './looks.ts'
import { makeMatrixClip, matrixClips, type MatrixClipName } from './matrixClips.ts'
import { neighbourMedia, neighbours } from './neighbours.ts'

const mimeTypes = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const
const clip = { kind: 'video', width: 160, height: 90, durationMs: 1_000, hasAudio: false } as const

/** Makes every file that the matrix shows. Keyed by the name of the clip or neighbour, or `beneath`. */
export async function makeMatrixMedia(path: (name: string) => string): Promise<ReadonlyMap<string, ExportMedia>> {
  const made = new Map<string, ExportMedia>()
  for (const [index, name] of (Object.keys(matrixClips) as MatrixClipName[]).entries()) {
    const { container } = matrixClips[name]
    const filePath = await makeMatrixClip(name, path(`clip-${index}.${container}`))
    const sizes: Readonly<Record<string, object>> = { CineForm: { height: 96 }, DNxHR: { width: 256, height: 144 } }
    made.set(name, { ...clip, ...sizes[name], filePath, mimeType: mimeTypes[container] })
  }
  for (const [index, [name, { file }]] of Object.entries(neighbours).entries()) {
    if (file === null) continue
    const filePath = await file.make(path(`neighbour-${index}.${file.extension}`))
    made.set(name, neighbourMedia(file.extension, filePath))
  }
  const hex = BENEATH.map((value) => value.toString(16).padStart(2, '0')).join('')
  const filePath = await makeMedia(
    '-f', 'lavfi', '-i', `color=0x${hex}:s=160x90:r=24:d=1,format=gbrp`,
    '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-c:v', 'libx264', '-colorspace', 'bt709', path('beneath.mp4'),
  ) // biome-ignore format: one row reads as the option it is
  made.set('beneath', { ...clip, filePath, mimeType: mimeTypes.mp4 })
  return made
}
