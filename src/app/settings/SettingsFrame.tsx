import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useHostOffers } from '../../client/http/session.ts'
import { PageFrame } from '../PageFrame.tsx'
import { settingsLink } from './settingsLink.ts'

export interface SettingsFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** The layout of the settings: a list of pages at the side, with the open page beside it. */
export function SettingsFrame({ title, children }: SettingsFrameProps) {
  const offersServers = useHostOffers('connections')
  const offersConnections = [useHostOffers('drives'), useHostOffers('networks'), offersServers].includes(true)
  return (
    <PageFrame trail={<span className="text-primary">{t`Settings`}</span>}>
      <title>{t`${title} · Framewright`}</title>
      <div className="flex gap-8">
        <nav aria-label={t`Settings`} className="flex w-44 shrink-0 flex-col gap-0.5">
          <NavLink to="/settings/general" className={settingsLink}>
            {t`General`}
          </NavLink>
          <NavLink to="/settings/workspace" className={settingsLink}>
            {t`Workspace`}
          </NavLink>
          <NavLink to="/settings/dictionary" className={settingsLink}>
            {t`Dictionary`}
          </NavLink>
          {offersConnections ? (
            <NavLink to="/settings/connections" className={settingsLink}>
              {t`Connections`}
            </NavLink>
          ) : null}
          <NavLink to="/settings/developer" className={settingsLink}>
            {t`Developer`}
          </NavLink>
          <NavLink to="/settings/usage" className={settingsLink}>
            {t`Usage`}
          </NavLink>
        </nav>
        <div className="flex w-full max-w-180 min-w-0 flex-col gap-6">
          <h1 className="text-xl font-semibold text-primary">{title}</h1>
          {children}
        </div>
      </div>
    </PageFrame>
  )
}
