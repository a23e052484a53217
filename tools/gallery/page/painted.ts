import 'remotion'

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

/** Waits until React has painted and run its effects. */
async function settled(): Promise<void> {
  await nextFrame()
  await nextFrame()
}

/** Whether Remotion is still waiting for a font, a picture or a decoder. */
const isHeld = (): boolean => window.remotion_delayRenderHandles.length > 0

function event(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(name, () => resolve(), { once: true }))
}

function failIfBroken({ error, src }: HTMLVideoElement): void {
  if (error) throw new Error(`${src} cannot be played: ${error.message}`)
}

const isThereNow = ({ readyState, seeking }: HTMLVideoElement): boolean =>
  !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA

async function videoIsThere(video: HTMLVideoElement): Promise<void> {
  failIfBroken(video)
  while (!isThereNow(video)) {
    await Promise.race([event(video, 'seeked'), event(video, 'loadeddata'), event(video, 'error')])
    failIfBroken(video)
  }
}

/** Maximum time until a browser shows a frame after seeking to it. */
const PRESENTED_MS = 150

/** Resolves when a new frame is shown, or when none is expected. */
function presented(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    video.requestVideoFrameCallback(() => resolve())
    setTimeout(resolve, PRESENTED_MS)
  })
}

/** Waits until all videos are idle. Polls, because another seek may be queued behind a finished one. */
async function videosStay(): Promise<void> {
  for (;;) {
    await Promise.all([...document.querySelectorAll('video')].map(videoIsThere))
    await Promise.all([...document.querySelectorAll('video')].map(presented))
    await settled()
    if ([...document.querySelectorAll('video')].every(isThereNow)) return
  }
}

/**
 * Resolves when everything on the page is loaded, decoded and painted.
 *
 * @param isThere returns whether the wanted frame is shown
 */
export async function painted(isThere: () => boolean): Promise<void> {
  await settled()
  while (!isThere() || isHeld()) await nextFrame()
  await document.fonts.ready
  await Promise.all([...document.images].map(async (image) => image.decode()))
  await videosStay()
}
