import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The highest level of the sound in a file, in decibels below full scale. Silence is at about −91 dB. */
export async function peakDecibels(path: string): Promise<number> {
  const words = ['-nostdin', '-hide_banner', '-i', path, '-af', 'volumedetect', '-vn', '-f', 'null', '-']
  const { stderr } = await run(process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg', words)
  const level = /max_volume: (-?[\d.]+) dB/u.exec(stderr)?.[1]
  if (level === undefined) throw new Error(`${path} has no sound that can be measured:\n${stderr}`)
  return Number(level)
}
