import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useEffect, useState, type ReactNode } from 'react'
import { Announcer } from './notices/Announcer.tsx'
import { ThemeProvider } from './theme/ThemeProvider.tsx'
import { Toasts } from './notices/Toasts.tsx'
import { watchFocusOrigin } from './focusOrigin.ts'
import { lazy } from './lazy.tsx'
import { watchTooltips, type ShownTooltip } from './tooltips/tooltipWatch.ts'

/** Loaded when the first tooltip appears. */
const TooltipPopup = lazy(async () => (await import('./tooltips/TooltipPopup.tsx')).TooltipPopup)

/** Shows the tooltip for the element under the pointer. Mounted once, at the root. */
function TooltipLayer() {
  const [shown, show] = useState<ShownTooltip | null>(null)
  useEffect(() => watchTooltips(document, show), [])
  return shown && <TooltipPopup {...shown} onClose={() => show(null)} />
}

export interface UiProviderProps {
  readonly children: ReactNode
}

/**
 * The context of all components: reading direction, theme, live regions, tooltips and toasts. Mounted once, at the
 * root.
 */
export function UiProvider({ children }: UiProviderProps) {
  useEffect(() => watchFocusOrigin(document), [])
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
        <ThemeProvider>
          <Announcer>
            {children}
            <TooltipLayer />
            <Toasts />
          </Announcer>
        </ThemeProvider>
      </DirectionProvider>
    </CSPProvider>
  )
}
