import { t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'

/** A folder on the way from the top of a drive. */
export interface DriveStep {
  readonly id: string
  readonly name: string
}

export interface BreadcrumbProps {
  /** Names the top of the drive. */
  readonly top: string
  readonly path: readonly DriveStep[]
  readonly onPath: (path: readonly DriveStep[]) => void
}

/** The folders above the listed one. Each opens. */
export function Breadcrumb({ onPath, path, top }: BreadcrumbProps) {
  const steps = [{ id: '', name: top }, ...path]
  return (
    <nav aria-label={t`Folder`} className="min-w-0 flex-1">
      <ol className="flex min-w-0 flex-wrap items-center gap-0.5 text-xs">
        {steps.map(({ id, name }, depth) => (
          <Fragment key={id}>
            {depth === 0 ? null : (
              <li aria-hidden className="text-muted">
                <ChevronRight size={12} className="rtl:-scale-x-100" />
              </li>
            )}
            <li className="max-w-full min-w-0">
              {depth === steps.length - 1 ? (
                <span aria-current="page" dir="auto" className="block truncate px-1 font-medium text-primary">
                  {name}
                </span>
              ) : (
                <button
                  type="button"
                  dir="auto"
                  className="block max-w-48 truncate rounded-sm px-1 text-secondary hover:bg-hover hover:text-primary"
                  onClick={() => onPath(path.slice(0, depth))}
                >
                  {name}
                </button>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
