import { t } from '@lingui/core/macro'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A sentence about the failure, such as "The media panel stopped working." */
  readonly title?: string | undefined
  /** A sentence about what is not affected. */
  readonly safe?: string | undefined
  readonly onFault?: ((fault: Error, info: ErrorInfo) => void) | undefined
}

/** Keeps a fault in one part of the page from affecting the rest, and offers a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly fault: Error | null }> {
  override state: { readonly fault: Error | null } = { fault: null }

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault instanceof Error ? fault : new Error(String(fault)) }
  }

  override componentDidCatch(fault: Error, info: ErrorInfo) {
    this.props.onFault?.(fault, info)
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return (
      <div className="grid h-full min-h-0 place-items-center overflow-auto p-4">
        <ErrorNotice
          title={this.props.title ?? t`This part of the page has stopped working.`}
          safe={this.props.safe}
          next={t`Try again. If it stops again, reload the page.`}
          className="w-full max-w-110"
          actions={
            <>
              <Button size="sm" onClick={() => this.setState({ fault: null })}>
                {t`Try again`}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => location.reload()}>
                {t`Reload page`}
              </Button>
            </>
          }
        />
      </div>
    )
  }
}
