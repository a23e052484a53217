import type { ExportMedia } from '../../service/media/exporter.ts'
import { FLAT, makeFlatVideo } from '../media/flatVideo.ts'
import { makeHalfClear } from '../media/halfClearVideo.ts'
import { makeMedia } from '../media/media.ts'
import { NEIGHBOUR_BOX, type Colour, type Probe } from './probe.ts'

interface Neighbour {
  /** Fields of the overlay beside the clip. Null if the clip is alone. */
  readonly overlay: object | null
  /** The file of the neighbour: its extension and the function that makes it. Null if it has no file. */
  readonly file: { readonly extension: 'webm' | 'mov' | 'png'; readonly make: (path: string) => Promise<string> } | null
  readonly probes: readonly Probe[]
}

const [x, y] = [NEIGHBOUR_BOX.left + 60, NEIGHBOUR_BOX.top + 45]
const PICTURE: Colour = [240, 200, 20]
const shows = (colour: Colour, within: number): Probe => ({ what: 'the neighbour', x, y, colour, within })
const video = { type: 'video', styles: { objectFit: 'fill' } } as const

export const neighbours = {
  alone: { overlay: null, file: null, probes: [] },
  'a VP9 clip with alpha': {
    overlay: video,
    file: { extension: 'webm', make: async (path) => await makeHalfClear('VP9 in WebM', path) },
    probes: [shows([255, 0, 0], 12)],
  },
  'a BT.2020 clip': {
    overlay: video,
    file: { extension: 'mov', make: async (path) => await makeFlatVideo('BT.2020 without HDR', path) },
    probes: [shows(FLAT, 4)],
  },
  'a ProRes clip': {
    overlay: video,
    file: { extension: 'mov', make: async (path) => await makeFlatVideo('ProRes 422', path) },
    probes: [shows(FLAT, 4)],
  },
  'a picture': {
    overlay: { type: 'image', styles: { objectFit: 'fill' } },
    file: {
      extension: 'png',
      make: async (path) =>
        await makeMedia('-f', 'lavfi', '-i', 'color=0xf0c814:s=160x90:d=1,format=rgb24', '-frames:v', '1', path),
    },
    probes: [shows(PICTURE, 4)],
  },
  text: {
    overlay: { type: 'text', content: 'A', styles: { backgroundColor: '#f0c814', fontSize: 20, textAlign: 'right' } },
    file: null,
    probes: [shows(PICTURE, 4)],
  },
} as const satisfies Readonly<Record<string, Neighbour>>

export type NeighbourName = keyof typeof neighbours

export function neighbourMedia(extension: 'webm' | 'mov' | 'png', filePath: string): ExportMedia {
  const size = { width: 160, height: 90 }
  if (extension === 'png') {
    return { ...size, filePath, mimeType: 'image/png', kind: 'image', durationMs: null, hasAudio: false }
  }
  const mimeType = extension === 'webm' ? 'video/webm' : 'video/quicktime'
  return { ...size, filePath, mimeType, kind: 'video', durationMs: 1_000, hasAudio: false }
}
