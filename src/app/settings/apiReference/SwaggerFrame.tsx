import { useEffect, useRef, useState } from 'react'
import { useTheme } from '../../../ui/theme/useTheme.ts'
import { nameParts } from './nameParts.ts'
import { loadSwagger, swaggerOptions } from './swagger.ts'

/** Swagger UI of an API document, in the theme of the page. Both are English in every language. */
export function SwaggerFrame({ document: described }: { readonly document: unknown }) {
  const frame = useRef<HTMLDivElement>(null)
  const { theme } = useTheme()
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
  useEffect(() => {
    const page = document.documentElement.classList
    page.toggle('dark-mode', theme === 'dark')
    return () => page.remove('dark-mode')
  }, [theme])
  useEffect(() => (frame.current === null ? undefined : nameParts(frame.current)), [])
  useEffect(() => {
    let isShown = true
    const show = async (): Promise<void> => {
      const swagger = await loadSwagger()
      if (isShown && frame.current !== null) swagger(swaggerOptions(frame.current, described))
    }
    show().catch((cause: unknown) => setFault({ cause }))
    return () => void (isShown = false)
  }, [described])
  if (fault !== null) throw fault.cause
  return <div ref={frame} lang="en" dir="ltr" className="api-reference rounded-lg border border-line bg-panel" />
}
