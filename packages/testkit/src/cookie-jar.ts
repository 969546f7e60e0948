/** Keeps the cookies of one origin by name; enough for tests, which know their paths. */
export const cookieJar = () => {
  const cookies = new Map<string, string>();
  return {
    header: (): Record<string, string> =>
      cookies.size === 0 ? {} : { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    keep: (response: Response): void => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(/;\s*/);
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        const gone = value === '' || attributes.some(attribute => /^max-age=0$/i.test(attribute));
        if (gone) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
};
