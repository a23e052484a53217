import type { CssPixels, Milliseconds } from '../../../../base/units.ts'

/** From the first frame, at regular intervals. */
export interface PictureTimes {
  readonly everyMs: Milliseconds
  readonly count: number
}

const MS_PER_SECOND = 1_000
/** Times are slightly after the start of their frame, so that rounding never selects the previous frame. */
const SLACK_SECONDS = 0.001

function* secondsOf({ count, everyMs }: PictureTimes): Generator<number> {
  for (let at = 0; at < count; at += 1) yield (at * everyMs) / MS_PER_SECOND + SLACK_SECONDS
}

/** Decodes small pictures of a proxy in order, each frame at most once. It ends early if the video does. */
export async function* decodePictures(
  url: string,
  times: PictureTimes,
  { height, signal }: { readonly height: CssPixels; readonly signal: AbortSignal },
): AsyncGenerator<ImageBitmap> {
  const { Input, MP4, UrlSource, VideoSampleSink, WEBM } = await import('mediabunny')
  const input = new Input({ source: new UrlSource(url), formats: [MP4, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (track === null) return
    for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(secondsOf(times))) {
      if (sample === null) return
      const frame = sample.toVideoFrame()
      sample.close()
      try {
        if (signal.aborted) return
        yield await createImageBitmap(frame, { resizeHeight: height, resizeQuality: 'high' })
      } finally {
        frame.close()
      }
    }
  } finally {
    input.dispose()
  }
}
