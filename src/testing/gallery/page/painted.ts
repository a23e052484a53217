import 'remotion'

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

/** What has been rendered is painted, and its effects have run. */
async function settled(): Promise<void> {
  await nextFrame()
  await nextFrame()
}

/** Remotion's own word for: a font, a picture or a decoder is still waited for. */
const isHeld = (): boolean => window.remotion_delayRenderHandles.length > 0

function event(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(name, () => resolve(), { once: true }))
}

function failIfBroken({ error, src }: HTMLVideoElement): void {
  if (error) throw new Error(`${src} cannot be played: ${error.message}`)
}

async function videoIsThere(video: HTMLVideoElement): Promise<void> {
  failIfBroken(video)
  while (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    await Promise.race([event(video, 'seeked'), event(video, 'loadeddata'), event(video, 'error')])
    failIfBroken(video)
  }
}

/**
 * Comes back when everything that the page shows is loaded, decoded and painted.
 * @param isThere whether the wanted frame is the shown one
 */
export async function painted(isThere: () => boolean): Promise<void> {
  await settled()
  while (!isThere() || isHeld()) await nextFrame()
  await document.fonts.ready
  await Promise.all([...document.images].map(async (image) => image.decode()))
  await Promise.all([...document.querySelectorAll('video')].map(videoIsThere))
  await settled()
}
