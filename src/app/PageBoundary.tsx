import { t } from '@lingui/core/macro'
import { Component, type ReactNode } from 'react'
import { wordsOf } from '../client/errorWords/wordsOf.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx'
import { PageFrame } from './PageFrame.tsx'

export interface PageBoundaryProps {
  readonly children: ReactNode
  /** Changes with every navigation, which clears the error. */
  readonly visit: string
}

interface PageBoundaryState {
  readonly visit: string
  readonly fault: { readonly cause: unknown } | null
}

/** Replaces a page that threw with a notice, until the next navigation. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { visit: this.props.visit, fault: null }

  static getDerivedStateFromError(cause: unknown) {
    return { fault: { cause } }
  }

  static getDerivedStateFromProps({ visit }: PageBoundaryProps, state: PageBoundaryState) {
    return visit === state.visit ? null : { visit, fault: null }
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return (
      <PageFrame>
        <ErrorNotice
          {...wordsOf(fault.cause)}
          safe={t`All your changes have been kept.`}
          actions={
            <Button size="sm" onClick={() => location.reload()}>
              {t`Reload page`}
            </Button>
          }
        />
      </PageFrame>
    )
  }
}
