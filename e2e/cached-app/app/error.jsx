'use client';

export default function ErrorPage() {
  return <h1>Failed</h1>;
}
