import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { Announcer } from './notices/Announcer.tsx'
import { ThemeProvider } from './theme/ThemeProvider.tsx'
import { Toasts } from './notices/Toasts.tsx'
import { TooltipLayer } from './tooltips/TooltipLayer.tsx'

export interface UiProviderProps {
  readonly children: ReactNode
}

/** Everything the components need around them: theme, live regions, tooltips, toasts. Once, at the root. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <ThemeProvider>
        <Announcer>
          {children}
          <TooltipLayer />
          <Toasts />
        </Announcer>
      </ThemeProvider>
    </CSPProvider>
  )
}
