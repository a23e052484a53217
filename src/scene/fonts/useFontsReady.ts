import { useLayoutEffect, useState } from 'react'
import { useDelayRender, useRemotionEnvironment } from 'remotion'
import './fontFaces.ts'
import { areScriptFontsRegistered, registerScriptFonts } from './scriptFonts.ts'

/**
 * Texts whose fonts have loaded. Cached because fonts never unload and `document.fonts.check` takes about a
 * millisecond.
 */
const known = new Set<string>()
const MAX_KNOWN = 2_000

/** Whether the fonts of a text have loaded. `fontRequest` is in the syntax of `document.fonts.load`. */
export function areFontsReady(fontRequest: string, text: string): boolean {
  const key = keyOf(fontRequest, text)
  if (known.has(key)) return true
  if (!areScriptFontsRegistered(text) || !document.fonts.check(fontRequest, text)) return false
  if (known.size >= MAX_KNOWN) known.clear()
  known.add(key)
  return true
}

const keyOf = (fontRequest: string, text: string): string => `${fontRequest}\n${text}`

/** Loads the fonts of a text. `fontRequest` is in the syntax of `document.fonts.load`. */
export async function loadFonts(fontRequest: string, text: string): Promise<void> {
  await registerScriptFonts(text)
  await document.fonts.load(fontRequest, text)
}

/**
 * Whether the fonts of a text have loaded. An export waits for them; the preview hides the text until then.
 *
 * @param fontRequest a font in the syntax of `document.fonts.load`
 */
export function useFontsReady(fontRequest: string, text: string): boolean {
  const key = keyOf(fontRequest, text)
  const [readyKey, setReadyKey] = useState<string | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const { continueRender, delayRender } = useDelayRender()
  const { isRendering } = useRemotionEnvironment()
  // Checked during render, so that typing a character with a loaded font never hides the text.
  const isReady = readyKey === key || areFontsReady(fontRequest, text)

  // A layout effect, because a passive effect would run too late to delay the export, and the frame would lack its
  // text.
  useLayoutEffect(() => {
    if (isReady) return
    let isCurrent = true
    const handle = delayRender('Loading the fonts of a text')
    const finish = (): void => {
      if (isCurrent) setReadyKey(key)
      requestAnimationFrame(() => continueRender(handle))
    }
    loadFonts(fontRequest, text).then(finish, (cause: unknown) => {
      // The preview continues with fallback fonts, and retries with the next text.
      if (isRendering) setFault(new Error('A bundled font could not be loaded.', { cause }))
      else finish()
    })
    return () => {
      isCurrent = false
      continueRender(handle)
    }
  }, [continueRender, delayRender, fontRequest, isReady, isRendering, key, text])

  if (fault) throw fault
  return isReady
}
