import { runProcess } from '../runProcess.ts'

/** Whether this ffmpeg was built with a filter. */
export async function hasFilter(ffmpeg: string, name: string): Promise<boolean> {
  const { output } = await runProcess({ command: ffmpeg, arguments: ['-hide_banner', '-filters'], deadlineMs: 20_000 })
  return output
    .toString('utf8')
    .split('\n')
    .some((line) => line.trim().split(/\s+/)[1] === name)
}
