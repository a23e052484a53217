import type { ReactNode } from 'react'

export interface SettingsSectionProps {
  readonly title: string
  readonly description?: string | undefined
  readonly children: ReactNode
}

export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-base font-semibold text-primary">{title}</h2>
        {description === undefined ? null : <p className="text-sm text-secondary">{description}</p>}
      </div>
      {children}
    </section>
  )
}
