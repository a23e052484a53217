import { execFile } from 'node:child_process'
import { open, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The media programs that tests use. */
export const ffmpeg = process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg'
export const ffprobe = process.env['FRAMEWRIGHT_FFPROBE'] ?? 'ffprobe'

/** Runs ffmpeg to create a file for a test. The last argument is its path. */
export async function makeMedia(...words: readonly string[]): Promise<string> {
  await execute(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...words])
  return words.at(-1) ?? ''
}

/** A moving test picture, for `-f lavfi -i`. */
export function testPicture(picture: {
  readonly size?: string
  readonly rate?: string | number
  readonly seconds?: number
}): string {
  return `testsrc2=size=${picture.size ?? '320x180'}:rate=${picture.rate ?? 30}:duration=${picture.seconds ?? 2}`
}

/** A steady tone, for `-f lavfi -i`. */
export function testTone(seconds = 2, frequency = 440): string {
  return `sine=frequency=${frequency}:sample_rate=48000:duration=${seconds}`
}

/** A small ordinary video with sound: H.264 and AAC in MP4. */
export async function makeVideo(path: string, picture: Parameters<typeof testPicture>[0] = {}): Promise<string> {
  return await makeMedia(
    '-f',
    'lavfi',
    '-i',
    testPicture(picture),
    '-f',
    'lavfi',
    '-i',
    testTone(picture.seconds),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
    path,
  )
}

/** Selected properties of one stream of a test file. ffprobe decodes the whole file to determine them. */
export async function describeStream(
  path: string,
  stream: string,
  entries: string,
): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await execute(ffprobe, [
    '-v',
    'error',
    '-count_frames',
    '-select_streams',
    stream,
    '-show_entries',
    `stream=${entries}`,
    '-of',
    'default=nw=1',
    path,
  ])
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', value = ''] = line.split('=')
        return [name, value]
      }),
  )
}

/**
 * Average colour of a part of a frame, as red, green and blue from 0 to 255. `crop` has the form `width:height:x:y`.
 */
export async function colourAt(
  path: string,
  at: { readonly seconds?: number; readonly crop: string },
): Promise<readonly [number, number, number]> {
  const seek = at.seconds === undefined ? [] : ['-ss', String(at.seconds)]
  const { stdout } = await execute(
    ffmpeg,
    [
      '-v',
      'error',
      '-nostdin',
      ...seek,
      '-i',
      path,
      '-frames:v',
      '1',
      '-vf',
      `crop=${at.crop},scale=1:1:flags=area`,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      'pipe:1',
    ],
    { encoding: 'buffer' },
  )
  return [stdout[0] ?? -1, stdout[1] ?? -1, stdout[2] ?? -1]
}

export async function headOf(path: string, bytes = 4_096): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Sets a rotation in the display matrix of the first track of an MP4 or MOV file, as phones do. */
export async function rotateMovie(path: string, clockwise: 90 | 180 | 270): Promise<string> {
  const [a, b] = clockwise === 90 ? [0, 1] : clockwise === 180 ? [-1, 0] : [0, -1]
  const file = await readFile(path)
  const matrix = file.indexOf('tkhd') + 4 + 40
  for (const [offset, value] of [
    [0, a],
    [4, b],
    [12, -b],
    [16, a],
  ] as const)
    file.writeInt32BE(value * 0x10000, matrix + offset)
  await writeFile(path, file)
  return path
}

/** Adds an EXIF block with an orientation (1 to 8) to a JPEG file. */
export async function orientJpeg(path: string, orientation: number): Promise<string> {
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  const block = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const file = await readFile(path)
  await writeFile(
    path,
    Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, block.length + 2]), block, file.subarray(2)]),
  )
  return path
}
