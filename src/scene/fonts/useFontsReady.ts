import { useEffect, useState } from 'react'
import { useDelayRender } from 'remotion'
import './fontFaces.ts'

/** What has loaded in this page, so that a change of size or colour does not wait again. */
const loaded = new Set<string>()

/**
 * Whether the fonts for this text are there. An export waits for them; the preview hides the text until then.
 * @param fontRequest a font in the shape that `document.fonts.load` takes
 */
export function useFontsReady(fontRequest: string, text: string): boolean {
  const key = `${fontRequest}\n${text}`
  const [readyKey, setReadyKey] = useState<string | null>(() => (loaded.has(key) ? key : null))
  const [fault, setFault] = useState<Error | null>(null)
  const { continueRender, delayRender } = useDelayRender()

  useEffect(() => {
    if (loaded.has(key)) return
    let isCurrent = true
    const handle = delayRender('Loading the fonts of a text')
    const finish = (): void => {
      loaded.add(key)
      if (isCurrent) setReadyKey(key)
      requestAnimationFrame(() => continueRender(handle))
    }
    document.fonts.load(fontRequest, text).then(finish, (cause: unknown) => {
      setFault(new Error('A bundled font could not be loaded.', { cause }))
    })
    return () => {
      isCurrent = false
      continueRender(handle)
    }
  }, [continueRender, delayRender, fontRequest, key, text])

  if (fault) throw fault
  return readyKey === key || loaded.has(key)
}
