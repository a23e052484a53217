import { makeMedia } from './media.ts'

/** A span of audible sound, in seconds. */
export type Burst = readonly [start: number, end: number]

/**
 * A sound with loud bursts like speech over a steady hiss, as WAV, or as MP4 with a picture. Tests of speech timing use
 * it with a recogniser of their own, which provides the words.
 */
export async function makeSpokenSound(
  path: string,
  sound: { readonly seconds: number; readonly bursts: readonly Burst[]; readonly hiss?: number },
): Promise<string> {
  const loud = sound.bursts.map(([start, end]) => `between(t,${start},${end})`).join('+')
  const voice = `0.3*(${loud === '' ? '0' : loud})*sin(2*PI*180*t)*(0.6+0.4*sin(2*PI*4*t))`
  const source = `aevalsrc='${voice}+${sound.hiss ?? 0.0005}*(random(0)*2-1)':s=48000:d=${sound.seconds}`
  const picture = path.endsWith('.mp4')
    ? [
        '-f',
        'lavfi',
        '-i',
        `testsrc2=size=160x90:rate=25:duration=${sound.seconds}`,
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
      ]
    : []
  return await makeMedia('-f', 'lavfi', '-i', source, ...picture, path)
}
