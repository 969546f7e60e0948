type Go = (href: string) => void;

let go: Go = href => globalThis.location.assign(href);

/** Goes to an address of the portal from outside of a component: after a login, from a notice. */
export const goTo = (href: string): void => go(href);

/** Set once by the router. */
export function setGo(next: Go): void {
  go = next;
}
