import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { Announcer } from './Announcer.tsx'
import { ThemeProvider } from './ThemeProvider.tsx'
import { Toasts } from './Toasts.tsx'

export interface UiProviderProps {
  readonly children: ReactNode
}

/** Everything the components need around them: theme, live regions, tooltips, toasts. Once, at the root. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <ThemeProvider>
        <Announcer>
          <Tooltip.Provider delay={450} timeout={300}>
            {children}
          </Tooltip.Provider>
          <Toasts />
        </Announcer>
      </ThemeProvider>
    </CSPProvider>
  )
}
