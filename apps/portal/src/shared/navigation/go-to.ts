type Way = {
  go: (href: string) => void;
  /** Looks at the present route again: whether one may still be there. */
  again: () => void;
};

let way: Way = { go: href => globalThis.location.assign(href), again: () => undefined };

/** Goes to an address of the portal from outside of a component: after a login, from a notice. */
export const goTo = (href: string): void => way.go(href);

/** After who is logged in has changed: a page that wants a login sends whoever has none to the login popup. */
export const lookAgain = (): void => way.again();

/** Set once by the router. */
export function setWay(next: Way): void {
  way = next;
}
