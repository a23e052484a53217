type Element = object
type Component = string | object
type CreateElement = (component: Component, props: object | null, ...children: readonly Element[]) => Element

interface LayoutProps {
  /** With true, the component is connected to the state of Swagger UI. */
  readonly getComponent: (name: string, isConnected?: boolean) => Component
}

/** Swagger UI without its title, and without a `main` inside that of the page. Its plugins use its own React. */
export const swaggerLayout = ({ React: { createElement } }: { readonly React: { createElement: CreateElement } }) => ({
  components: {
    ReferenceLayout: ({ getComponent }: LayoutProps): Element => {
      const connected = (name: string): Element => createElement(getComponent(name, true), null)
      const box = (className: string, ...children: readonly Element[]): Element =>
        createElement('div', { className }, ...children)
      return box(
        'swagger-ui',
        createElement(getComponent('SvgAssets'), null),
        box(
          'scheme-container',
          box(
            'schemes wrapper',
            box('schemes-server-container', connected('ServersContainer')),
            connected('AuthorizeBtnContainer'),
          ),
        ),
        connected('FilterContainer'),
        box('wrapper', connected('operations')),
      )
    },
  },
})
