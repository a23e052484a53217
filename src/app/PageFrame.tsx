import { t } from '@lingui/core/macro'
import { Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/classNames.ts'
import { buttonClasses } from '../ui/buttons/buttonClasses.ts'
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx'
import { Logo } from './Logo.tsx'
import { UsageButton } from './UsageButton.tsx'

export interface PageFrameProps {
  readonly children: ReactNode
  /** Breadcrumbs after the program's name. */
  readonly trail?: ReactNode
  /** Uses the whole width of the window. */
  readonly isWide?: boolean
}

/** The layout of every page except the editor: a bar on top, content in the middle. */
export function PageFrame({ children, isWide = false, trail }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line-subtle bg-panel px-4">
        <Link to="/" className="flex shrink-0 items-center gap-2 rounded-sm text-sm font-semibold text-primary">
          <Logo />
          {t`Framewright`}
        </Link>
        <nav aria-label={t`Breadcrumb`} className="flex min-w-0 flex-1 items-center gap-2 text-sm text-secondary">
          {trail}
        </nav>
        <ThemeSwitch />
        <UsageButton />
        <Link
          to="/settings/general"
          aria-label={t`Settings`}
          title={t`Settings`}
          className={buttonClasses({ variant: 'ghost', shape: 'icon' })}
        >
          <Settings size={16} aria-hidden />
        </Link>
      </header>
      <main
        className={classNames('mx-auto flex w-full flex-1 flex-col', isWide ? 'min-w-0' : 'max-w-300 gap-6 px-6 py-8')}
      >
        {children}
      </main>
    </div>
  )
}
