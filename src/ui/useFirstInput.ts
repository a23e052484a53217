import { useEffect, useState } from 'react'

/**
 * True once the pointer has moved or a key has been pressed. Parts of the page that only appear after input are loaded
 * then.
 */
export function useFirstInput(): boolean {
  const [hasInput, setHasInput] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    const options = { once: true, capture: true, signal: stopping.signal }
    for (const name of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(name, () => setHasInput(true), options)
    return () => stopping.abort()
  }, [])
  return hasInput
}
