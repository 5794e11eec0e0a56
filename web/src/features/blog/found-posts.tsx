import type { PostCard } from '@setter/contracts/blog/posts';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { searchPosts } from '../../lib/blog/search-posts.ts';
import { Framed, postGrid } from './post-grid.tsx';
import { PostCardView } from './post-card.tsx';

interface FoundPostsProps {
  readonly posts: readonly PostCard[];
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Gets how many were found. */
  readonly onFound: (count: number) => void;
}

/** What a search finds, as equal cards with the found words marked. Loaded with the first search. */
export function FoundPosts({ posts, search, onSearch, onFound }: FoundPostsProps) {
  const found = searchPosts(posts, search);
  useEffect(() => onFound(found.length));
  if (found.length === 0)
    return (
      <Framed>
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title="No Results Found"
          action={
            <Button variant="secondary" onClick={() => onSearch('')}>
              Clear Search
            </Button>
          }
        >
          No posts match “{search.trim()}”. Try adjusting your search.
        </EmptyState>
      </Framed>
    );
  return (
    <div className={postGrid}>
      {found.map((post) => (
        <PostCardView
          key={post.id}
          post={post}
          mark={(text) => <Highlighted text={text} search={search} />}
          heading="h2"
        />
      ))}
    </div>
  );
}
