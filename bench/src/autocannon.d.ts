// The package ships no types of its own: these are the parts that the figures use.
declare module 'autocannon' {
  type Result = { requests: { average: number }; non2xx: number };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    workers?: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
