import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaContainer } from '../../contract/mediaTypes.ts'
import { makeMedia, testPicture, testTone } from '../media/media.ts'

export type GoodFiles = Readonly<
  Record<'mp4' | 'mov' | 'webm' | 'mp3' | 'aac' | 'm4a' | 'wav' | 'flac' | 'ogg' | 'png' | 'jpeg' | 'webp', Buffer>
>

const picture = ['-f', 'lavfi', '-i', testPicture({ seconds: 2 })]
const sound = ['-f', 'lavfi', '-i', testTone(2)]
const h264 = [
  ...picture,
  ...sound,
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
  '-shortest',
]
const still = ['-f', 'lavfi', '-i', testPicture({ seconds: 1 }), '-frames:v', '1']

const recipes: Readonly<Record<keyof GoodFiles & MediaContainer, readonly string[]>> = {
  mp4: h264,
  mov: h264,
  webm: [...picture, ...sound, '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-shortest'],
  mp3: sound,
  aac: sound,
  m4a: sound,
  wav: sound,
  flac: sound,
  ogg: [...sound, '-c:a', 'libvorbis'],
  png: still,
  jpeg: [...still, '-f', 'image2', '-c:v', 'mjpeg'],
  webp: [...still, '-c:v', 'libwebp'],
}

/** A small valid file of each kind, made by ffmpeg. */
export async function makeGoodFiles(folder: string): Promise<GoodFiles> {
  const make = async (kind: keyof GoodFiles): Promise<Buffer> =>
    await readFile(await makeMedia(...recipes[kind], join(folder, `good.${kind}`)))
  return {
    mp4: await make('mp4'),
    mov: await make('mov'),
    webm: await make('webm'),
    mp3: await make('mp3'),
    aac: await make('aac'),
    m4a: await make('m4a'),
    wav: await make('wav'),
    flac: await make('flac'),
    ogg: await make('ogg'),
    png: await make('png'),
    jpeg: await make('jpeg'),
    webp: await make('webp'),
  }
}
