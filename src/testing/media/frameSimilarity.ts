import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ffmpeg } from './media.ts'

/** The structural similarity of each frame of two files of the same size and length, from 0 to 1. */
export async function frameSimilarity(one: string, other: string): Promise<number[]> {
  const filters = '[0:v][1:v]ssim=stats_file=-'
  const words = ['-v', 'error', '-i', one, '-i', other, '-lavfi', filters, '-f', 'null', '-']
  const { stdout } = await promisify(execFile)(ffmpeg, words, { maxBuffer: 2 ** 26 })
  return [...stdout.matchAll(/\bAll:([\d.]+)/gu)].map(([, value]) => Number(value))
}
