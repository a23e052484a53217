import { useEffect, useState } from 'react'

/** True from the first time that the pointer moves or a key is pressed. Parts that only input can reveal load then. */
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
