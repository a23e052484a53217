import type { ForeignKind } from '../../../contract/files/foreignFiles.ts'
import { asciiAt } from './bytes.ts'

type KnownKind = Exclude<ForeignKind, 'unknown'>

const signatures: readonly (readonly [signature: string, kind: KnownKind])[] = [
  ['%PDF-', 'pdf'],
  ['8BPS', 'photoshop'],
  ['%!PS', 'illustrator'],
  ['PK\u0003\u0004', 'archive'],
  ['Rar!\u001a\u0007', 'archive'],
  ['7z\u00bc\u00af\u0027\u001c', 'archive'],
  ['\u001f\u008b\u0008', 'archive'],
  ['II*\0', 'other_image'],
  ['MM\0*', 'other_image'],
  ['FUJIFILMCCD-RAW', 'raw_photo'],
  ['\u00ff\u000a', 'jpeg_xl'],
  ['\0\0\0\u000cJXL \r\n\u0087\n', 'jpeg_xl'],
  ['.RMF', 'other_video'],
  ['FORM', 'other_music'],
  ['#!AMR', 'other_music'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'document'],
  ['#EXTM3U', 'playlist'],
  ['ffconcat', 'playlist'],
  ['WEBVTT', 'captions'],
]

/** Recognises the content of a file that is not accepted. Null if it is unknown. */
export function foreignContent(head: Uint8Array): KnownKind | null {
  const start = asciiAt(head, 0, 1_024)
  const found = signatures.find(([signature]) => start.startsWith(signature))
  if (found !== undefined) return found[1]
  if (asciiAt(head, 4, 8) === 'ftypcrx ') return 'raw_photo'
  return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/u.test(start) && start.includes('<svg')
    ? 'svg'
    : null
}
